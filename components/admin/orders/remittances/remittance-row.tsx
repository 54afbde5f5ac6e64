import { indiaTime } from '@/components/order/india-time'
import type { Remittance } from '@/lib/contract/order/admin-remittances'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatDay } from '@/lib/domain/time/india-clock'
import { pick } from '@/lib/i18n/pick'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { UndoRemittance } from './undo-remittance'

/** A remittance: what arrived and when, who recorded it, its orders, and its undo. */
export function RemittanceRow({ remittance, locale }: { remittance: Remittance; locale: Locale }) {
  const messages = getMessages(locale).codRemittance
  const t = getTranslator(locale, 'codRemittance')
  const { id, courier, paid_on, reference, sum, charges, recorded, undone, lines } = remittance
  const rupees = (amount: number) => formatRupees(amount, locale)
  const by = ({ name, at }: typeof recorded) => ({
    ...{ name: name ?? messages.formerMember, time: indiaTime(at, locale, true) },
  })
  return (
    <article data-remittance={id} className="grid gap-1 wrap-anywhere">
      <div className="flex flex-wrap items-baseline gap-x-5">
        <h2 className={`font-sans text-lg font-medium ${undone ? 'line-through' : ''}`}>
          {courier}, {formatDay(paid_on, locale)}
        </h2>
        <p className="figures text-lg">{t('received', { amount: rupees(Math.round((sum - charges) * 100) / 100) })}</p>
      </div>
      {charges > 0 && <p className="figures text-soft">{t('ofSum', { sum: rupees(sum), charges: rupees(charges) })}</p>}
      <p className="figures">
        <span className="text-soft">{messages.reference}</span> {reference}
      </p>
      <p className="text-[0.925rem] text-soft">{t('recordedBy', by(recorded))}</p>
      {undone && (
        <p className="text-[0.925rem] text-alarm">
          {fill(messages.undoneBy, { ...by(undone), reason: undone.reason })}
        </p>
      )}
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {t('orders', { count: lines.length })}
        </summary>
        <ul className="figures mb-3 grid max-w-xl">
          {lines.map(({ number, amount, short, over }) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-6">
              <a
                href={localePath(locale, `/staff/orders/${number}`)}
                className="link inline-flex min-h-11 items-center"
              >
                {number}
              </a>
              <span className="text-end">
                {rupees(amount)}
                {short > 0 && <span className="block text-sm">{t('shortBy', { amount: rupees(short) })}</span>}
                {over > 0 && <span className="block text-sm">{t('overBy', { amount: rupees(over) })}</span>}
              </span>
            </li>
          ))}
        </ul>
      </details>
      {undone ? (
        <a
          href={localePath(locale, `/staff/orders/remittances/statement?again=${id}`)}
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          {messages.again}
        </a>
      ) : (
        <UndoRemittance id={id} messages={pick(messages, ['undo', 'undoReason', 'undoHint', 'undoSure', 'errors'])} />
      )}
    </article>
  )
}
