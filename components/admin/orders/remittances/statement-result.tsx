import { type FormEvent, useState } from 'react'
import type { StatementLine } from '@/lib/contract/order/admin-remittances'
import type { Locale } from '@/lib/domain/locale'
import { isRecordable, STATEMENT_VERDICTS, type StatementVerdict } from '@/lib/domain/order/remittance/match-statement'
import type { CodRemittanceMessages } from '@/lib/i18n/order-messages'
import { RecordDeliveries, type RecordDeliveriesMessages } from './record-deliveries'
import { type RemittanceFieldMessages, RemittanceFields } from './remittance-fields'
import { RemittanceResult, type RemittanceResultMessages } from './remittance-result'
import { StatementRow, type StatementRowMessages } from './statement-row'
import { sumAmounts, useRecordRemittance } from './use-record-remittance'

export type StatementResultMessages = RemittanceFieldMessages &
  RemittanceResultMessages &
  StatementRowMessages &
  RecordDeliveriesMessages &
  Pick<CodRemittanceMessages, 'result' | 'verdicts' | 'verdictHints' | 'nothingToRecord'>
type Props = {
  lines: StatementLine[]
  defaults: { courier: string; paid_on: string; reference: string }
  today: string
  /** Whether these rows are recorded: nothing of them is left to do. */
  isDone: boolean
  onRecorded: () => void
  /** Compares the statement again; what was typed for the remittance stays. */
  onChanged: () => Promise<void>
  locale: Locale
  messages: StatementResultMessages
}

/** What became of each row of a statement, and the form that records those that can be. */
export function StatementResult({ lines, defaults, today, isDone, onRecorded, onChanged, locale, messages }: Props) {
  const remittance = useRecordRemittance(locale, messages)
  // A surplus is mostly a slip of the statement, so it is recorded only where it is selected.
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const recordable = lines.flatMap(({ verdict, order, amount }) =>
    isRecordable(verdict) && order && amount !== null
      ? [{ number: order.number, amount, verdict, courier: order.courier }]
      : [],
  )
  const isChosen = (number: string, verdict: StatementVerdict) => (verdict !== 'over') !== changed.has(number)
  const chosen = recordable.flatMap(({ number, amount, verdict }) =>
    isChosen(number, verdict) ? [{ number, amount }] : [],
  )
  const couriers = new Set(recordable.map((one) => one.courier))
  const [only = ''] = couriers.size === 1 ? couriers : []
  const toggle = (number: string) => {
    const next = new Set(changed)
    if (!next.delete(number)) next.add(number)
    setChanged(next)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if ((await remittance.record(event.currentTarget, chosen)).isRecorded) onRecorded()
  }
  const compareAgain = async () => {
    remittance.forget()
    await onChanged()
  }
  return (
    <section aria-labelledby="statement-result" className="mt-10">
      <h2 id="statement-result" className="mb-4 text-2xl">
        {messages.result}
      </h2>
      <form method="post" noValidate onSubmit={submit}>
        {!isDone &&
          STATEMENT_VERDICTS.map((verdict) => {
            const own = lines.filter((line) => line.verdict === verdict)
            if (own.length === 0) return null
            return (
              <section key={verdict} aria-labelledby={`verdict-${verdict}`} className="mb-8">
                <h3 id={`verdict-${verdict}`} className="text-lg font-medium">
                  {messages.verdicts[verdict]} ({own.length})
                </h3>
                <p className="mb-2 text-[0.925rem] text-soft">{messages.verdictHints[verdict]}</p>
                <ul>
                  {own.map((line) => (
                    <StatementRow
                      key={line.line}
                      line={line}
                      isChosen={isChosen(line.order?.number ?? '', verdict)}
                      onToggle={isRecordable(verdict) ? toggle : null}
                      locale={locale}
                      messages={messages}
                    />
                  ))}
                </ul>
                {verdict === 'undelivered' && (
                  <RecordDeliveries
                    numbers={own.flatMap(({ order }) => (order ? [order.number] : []))}
                    onRecorded={compareAgain}
                    {...{ locale, messages }}
                  />
                )}
              </section>
            )
          })}
        {!isDone && recordable.length === 0 && <p>{messages.nothingToRecord}</p>}
        {!isDone && recordable.length > 0 && (
          <RemittanceFields
            defaults={{ ...defaults, courier: defaults.courier || only }}
            sum={sumAmounts(chosen)}
            count={chosen.length}
            {...{ today, remittance, locale, messages }}
          />
        )}
        <RemittanceResult remittance={remittance} locale={locale} messages={messages} />
        {!isDone && remittance.refused.length > 0 && (
          <button type="button" className="btn btn-line mt-3" onClick={compareAgain}>
            {messages.check}
          </button>
        )}
      </form>
    </section>
  )
}
