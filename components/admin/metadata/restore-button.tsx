'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { showToast } from '@/lib/browser/ui/toast'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { PageMeta } from '@/lib/contract/admin/metadata'
import type { MetadataLabels } from './labels'

type Props = { now: PageMeta; to: number; label: string; labels: MetadataLabels }

/** Restores the texts of a version; version 0 returns to the template. */
export function RestoreButton({ now, to, label, labels }: Props) {
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function restore() {
    setBusy(true)
    const { path, lang, version } = now
    const { status, data, reason } = await client.metadata.undo({ path, lang, version, to })
    setBusy(false)
    if (status === 1) {
      await showToast('success', labels.saved)
      router.refresh()
    } else if (reason === 'conflict') {
      setProblem(labels.conflict.replace('{name}', data?.changed_by ?? labels.someone))
      router.refresh()
    } else setProblem(errorText(labels.error, reason))
  }

  return (
    <div>
      <button
        type="button"
        disabled={busy || !live}
        className={`btn btn-line ${live ? '' : WAITING_CLASS}`}
        onClick={restore}
      >
        {label}
      </button>
      <ErrorLine text={problem} />
    </div>
  )
}
