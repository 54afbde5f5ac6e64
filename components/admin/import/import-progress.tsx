'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useJob } from '@/components/admin/use-job'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { quietClient } from '@/lib/browser/quiet-client'
import { useLive, WAITING } from '@/lib/browser/ui/use-live'
import type { CatalogueImport } from '@/lib/contract/admin/catalogue-import'
import { isWorking } from '@/lib/domain/catalogue/import-state'
import type { Locale } from '@/lib/i18n/locale'
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
  const live = useLive()
  const { job: open, lost } = useJob(
    first,
    (id) => quietClient.catalogueimport.progress({ id }),
    ({ state }) => isWorking(state),
  )
  const [problem, setProblem] = useState<string>()
  const router = useRouter()
  const number = (value: number) => value.toLocaleString(locale)
  const told = labels.phase[open.phase].replace('{done}', number(open.done)).replace('{total}', number(open.total))

  async function cancel() {
    const { status } = await client.catalogueimport.cancel({ id: open.id })
    if (status === 1) router.refresh()
    else setProblem(labels.failed)
  }

  return (
    <section aria-labelledby="working" className="mt-8 max-w-3xl rounded border border-line bg-card p-5 sm:p-6">
      <h2 id="working" className="mb-4 text-2xl wrap-anywhere">
        {open.file_name}
      </h2>
      <progress
        aria-labelledby="working"
        value={open.total > 0 ? open.done : undefined}
        max={Math.max(1, open.total)}
        className="mb-3 block h-3 w-full"
      />
      <p role="status" className="figures mb-1">
        {lost ? labels.lost : told}
      </p>
      <p className="mb-4 text-soft">{labels.stay}</p>
      <ErrorLine text={problem} />
      <button type="button" disabled={!live} className={`btn btn-line ${live ? '' : WAITING}`} onClick={cancel}>
        {labels.cancel}
      </button>
    </section>
  )
}
