import { BAR_ID } from '@/lib/browser/ui/loading'

/** Fixed above the page, so that nothing shifts; lib/browser/ui/loading.ts fills it. */
export function LoadingBar() {
  return <div id={BAR_ID} className="loading-bar" aria-hidden="true" hidden />
}
