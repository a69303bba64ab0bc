import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { BusyRegion } from './busy-region'
import { Button } from './button'

type LoadedProps<Data> = {
  /** The part of a query's result that decides what is shown. */
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  words: { loading: string; failed: string; tryAgain: string }
  /** The content's own shape and size, so that nothing jumps when it arrives. */
  skeleton: ReactNode
  /** Stands over a failure where the content would have brought its own heading. */
  heading?: ReactNode
  children: (data: Data) => ReactNode
}

/** One part of a page that loads, fails and is tried again by itself; what was loaded once stays while it is fetched again. */
export function Loaded<Data>({ query, words, skeleton, heading, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <Failed query={query} words={words} heading={heading} />
  return <BusyRegion label={words.loading}>{skeleton}</BusyRegion>
}

function Failed<Data>({ query, words, heading }: Pick<LoadedProps<Data>, 'query' | 'words' | 'heading'>) {
  return (
    <div className="flex flex-col items-start gap-3">
      {heading}
      <p role="alert" className="flex items-start gap-2 text-negative">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {words.failed}
      </p>
      <Button variant="quiet" width="snug" pending={query.isFetching} onClick={() => query.refetch()}>
        {words.tryAgain}
      </Button>
    </div>
  )
}
