'use client'

import { useState } from 'react'
import { useJob } from '@/components/admin/use-job'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { quietClient } from '@/lib/browser/quiet-client'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { SiteAudit } from '@/lib/contract/admin/site-audit'
import type { Locale } from '@/lib/domain/locale'
import { isOpenAuditState } from '@/lib/domain/routing/site-audit'
import type { CheckLabels } from './labels'

type Props = { first: SiteAudit; labels: CheckLabels; locale: Locale }

/** Browsers name the pseudo-elements of a progress bar differently. */
const BAR_CLASS =
  'appearance-none overflow-hidden rounded bg-sand [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-leaf'

/** Progress of an audit with a button that cancels it; the audit continues when this page is closed. */
export function CheckProgress({ first, labels, locale }: Props) {
  const live = useHydrated()
  const {
    job: check,
    lost,
    setJob: setCheck,
  } = useJob(
    first,
    (id) => quietClient.sitecheck.get({ id }),
    ({ state }) => isOpenAuditState(state),
  )
  const [problem, setProblem] = useState<string>()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const progressText = labels.progress
    .replace('{done}', number.format(check.done))
    .replace('{found}', number.format(check.found))

  async function cancel() {
    const { data, reason } = await adminClient.sitecheck.cancel({ id: check.id })
    if (data) setCheck(data)
    else setProblem(errorText(labels.error, reason))
  }

  return (
    <section aria-labelledby="running" className="max-w-3xl rounded border border-line bg-card p-5 sm:p-6">
      <h2 id="running" className="mb-4 text-2xl">
        {labels.running}
      </h2>
      <progress
        aria-labelledby="running"
        value={check.found > 0 ? check.done : undefined}
        max={Math.max(1, check.found)}
        className={`${BAR_CLASS} mb-3 block h-3 w-full`}
      />
      <p className="figures">
        {check.found > 0 ? progressText : labels.waiting}{' '}
        {check.pace > 0 && <>· {labels.pace.replace('{pace}', number.format(check.pace))}</>}
      </p>
      <p className="figures mb-4 truncate text-sm text-soft" dir="ltr">
        {check.at_path ?? '…'}
      </p>
      <p role="status" className="mb-4 text-[0.925rem] text-soft">
        {noteOf(check, lost, labels)}
      </p>
      <ErrorLine text={problem} />
      <button
        type="button"
        disabled={!live || check.cancelling}
        className={`btn btn-line ${live ? '' : WAITING_CLASS}`}
        onClick={cancel}
      >
        {labels.cancel}
      </button>
    </section>
  )
}

function noteOf({ cancelling }: SiteAudit, lost: boolean, labels: CheckLabels): string {
  if (lost) return labels.lost
  if (cancelling) return labels.cancelling
  return labels.stay
}
