'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { RedirectLabels } from '../redirects/labels'
import { useRedirectChange } from '../redirects/use-change'
import type { NotFoundLabels } from './labels'

type Props = { path: string; isIgnored: boolean; labels: NotFoundLabels; redirects: RedirectLabels }

/** Sets an unknown URL aside, or takes it back into the list. */
export function IgnoreButton({ path, isIgnored, labels, redirects }: Props) {
  const { run, live, busy, problem } = useRedirectChange(redirects)
  return (
    <div>
      <button
        type="button"
        disabled={busy}
        aria-label={(isIgnored ? labels.listUrl : labels.ignoreUrl).replace('{url}', path)}
        className={`link inline-flex min-h-11 items-center ${live ? '' : WAITING_CLASS}`}
        onClick={() => run(() => adminClient.addresses.ignore({ path, ignored: !isIgnored }))}
      >
        {isIgnored ? labels.list : labels.ignore}
      </button>
      <ErrorLine text={problem} />
    </div>
  )
}
