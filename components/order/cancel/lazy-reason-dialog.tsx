import { type ComponentProps, lazy, Suspense } from 'react'
import type { ReasonDialog } from './reason-dialog'

const Loaded = lazy(() => import('./reason-dialog').then((loaded) => ({ default: loaded.ReasonDialog })))

/** The dialog with a reason, loaded when it is opened. */
export function LazyReasonDialog(props: ComponentProps<typeof ReasonDialog>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
