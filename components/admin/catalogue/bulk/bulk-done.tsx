import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import { fill } from '@/lib/domain/text/fill'
import type { CatalogueMessages } from '../labels'
import type { BulkChanges } from './bulk-preview'

type Props = {
  changed: BulkChanges['changed']
  messages: CatalogueMessages
  onUndone: (rows: AdminRow[]) => void
}

/** How many products a bulk edit changed, and its undo: product by product, so that a later edit of one stays. */
export function BulkDone({ changed, messages, onUndone }: Props) {
  /** How many products the running undo has been through. */
  const [progress, setProgress] = useState<number | null>(null)
  const [undoneCount, setUndoneCount] = useState<number | null>(null)
  const [refused, setRefused] = useState<string[]>([])
  const undo = async () => {
    setProgress(0)
    const undone: AdminRow[] = []
    const refusedSkus: string[] = []
    for (const { before, after } of changed) {
      const { id, sku, version } = after
      const { status, data } = await adminClient.catalogue.undo({ id, version, change: version })
      if (status === 1 && data) undone.push({ ...before, version: data.version })
      else refusedSkus.push(sku)
      setProgress(undone.length + refusedSkus.length)
    }
    setProgress(null)
    setUndoneCount(undone.length)
    setRefused(refusedSkus)
    onUndone(undone)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4">
        <p role="status" className="text-leaf">
          {undoneCount === null
            ? fill(messages.bulk.done, { count: changed.length })
            : fill(messages.bulk.undone, { count: undoneCount })}
        </p>
        {undoneCount === null && changed.length > 0 && (
          <button type="button" className="btn btn-line btn-small px-3" disabled={progress !== null} onClick={undo}>
            {progress === null
              ? messages.bulk.undo
              : fill(messages.bulk.undoing, { count: progress, total: changed.length })}
          </button>
        )}
      </div>
      <ErrorLine text={refused.length > 0 ? fill(messages.bulk.notUndone, { skus: refused.join(', ') }) : undefined} />
    </>
  )
}
