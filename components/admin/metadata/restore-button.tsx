'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { showToast } from '@/lib/browser/ui/toast'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { PageMeta } from '@/lib/contract/admin/metadata'
import { useAdminChange } from '../use-admin-change'
import type { MetadataLabels } from './labels'

type Props = { now: PageMeta; to: number; label: string; labels: MetadataLabels }

/** Restores the texts of a version; version 0 returns to the template. */
export function RestoreButton({ now, to, label, labels }: Props) {
  const { run, live, busy, problem } = useAdminChange<PageMeta>(({ reason, data }) =>
    reason === 'conflict'
      ? labels.conflict.replace('{name}', data?.changed_by ?? labels.someone)
      : errorText(labels.error, reason),
  )

  async function restore() {
    const { path, lang, version } = now
    if (await run(() => adminClient.metadata.undo({ path, lang, version, to })))
      await showToast('success', labels.saved)
  }

  return (
    <div>
      <button type="button" disabled={busy} className={`btn btn-line ${live ? '' : WAITING_CLASS}`} onClick={restore}>
        {label}
      </button>
      <ErrorLine text={problem} />
    </div>
  )
}
