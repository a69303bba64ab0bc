import { Button } from './button/button'
import { Dialog } from './dialog'
import { FormMessage } from './form/form-message'

type ConfirmDialogProps = {
  title: string
  text: string
  submit: string
  cancel: string
  /** Message to show if the action failed. */
  error?: string | undefined
  pending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks for confirmation before an action that cannot be undone. Its code is large, so load it
 * lazily.
 */
export function ConfirmDialog({ title, text, submit, cancel, ...props }: ConfirmDialogProps) {
  const { error, pending = false, onConfirm, onClose } = props
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text} closeLabel={cancel}>
      <div className="flex flex-col gap-5">
        {error ? <FormMessage>{error}</FormMessage> : null}
        <div className="flex flex-wrap gap-3">
          <Button pending={pending} onClick={onConfirm}>
            {submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
