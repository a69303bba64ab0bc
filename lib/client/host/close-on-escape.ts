import { notifyHost } from './notify-host'

/** From now on an Escape that nothing here uses asks the host to close: a dialog of its page does not hear our keys. */
export function closeOnEscape(): void {
  // The same listener counts once, however often the host asks.
  window.addEventListener('keydown', handleKeyDown)
}

function handleKeyDown({ key, defaultPrevented, isComposing }: KeyboardEvent): void {
  if (key === 'Escape' && !defaultPrevented && !isComposing) notifyHost('CLOSE')
}
