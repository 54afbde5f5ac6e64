'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useJob } from '@/components/admin/use-job'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { quietClient } from '@/lib/browser/quiet-client'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { CatalogueImport } from '@/lib/contract/admin/catalogue-import'
import { isWorkingState } from '@/lib/domain/catalogue/import-state'
import type { Locale } from '@/lib/domain/locale'
import type { ImportLabels } from './labels'

/** Progress of an import with a button that cancels it; the import continues when this page is closed. */
export function ImportProgress({
  first,
  labels,
  locale,
}: {
  first: CatalogueImport
  labels: ImportLabels
  locale: Locale
}) {
  const live = useHydrated()
  const { job: catalogueImport, lost } = useJob(
    first,
    (id) => quietClient.catalogueimport.progress({ id }),
    ({ state }) => isWorkingState(state),
  )
  const [problem, setProblem] = useState<string>()
  const router = useRouter()
  const number = (value: number) => value.toLocaleString(locale)
  const progressText = labels.phase[catalogueImport.phase]
    .replace('{done}', number(catalogueImport.done))
    .replace('{total}', number(catalogueImport.total))

  async function cancel() {
    const { status } = await adminClient.catalogueimport.cancel({ id: catalogueImport.id })
    if (status === 1) router.refresh()
    else setProblem(labels.failed)
  }

  return (
    <section aria-labelledby="working" className="mt-8 max-w-3xl rounded border border-line bg-card p-5 sm:p-6">
      <h2 id="working" className="mb-4 text-2xl wrap-anywhere">
        {catalogueImport.file_name}
      </h2>
      <progress
        aria-labelledby="working"
        value={catalogueImport.total > 0 ? catalogueImport.done : undefined}
        max={Math.max(1, catalogueImport.total)}
        className="mb-3 block h-3 w-full"
      />
      <p role="status" className="figures mb-1">
        {lost ? labels.lost : progressText}
      </p>
      <p className="mb-4 text-soft">{labels.stay}</p>
      <ErrorLine text={problem} />
      <button type="button" disabled={!live} className={`btn btn-line ${live ? '' : WAITING_CLASS}`} onClick={cancel}>
        {labels.cancel}
      </button>
    </section>
  )
}
