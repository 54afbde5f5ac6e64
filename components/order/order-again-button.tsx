import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { errorText } from '@/lib/browser/error-text'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { type Locale, localePath } from '@/lib/domain/locale'
import { productPath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import type { OrderMessages } from '@/lib/i18n/order-messages'
import { type OrderAgainResult, orderAgain, type PastLine } from './order-again'

export type OrderAgainMessages = Pick<
  OrderMessages,
  | 'orderAgain'
  | 'againNone'
  | 'againOne'
  | 'againMany'
  | 'againSold'
  | 'againLess'
  | 'againMade'
  | 'toCart'
  | 'wait'
  | 'problems'
>
type Props = { lines: PastLine[]; locale: Locale; messages: OrderAgainMessages; className: string }

const titlesOf = (lines: PastLine[]) => ({ titles: lines.map(({ title }) => title).join(', ') })

/** Adds the products of an order to the cart again, and reports what was unavailable. */
export function OrderAgainButton({ lines, locale, messages, className }: Props) {
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<OrderAgainResult | { problem: string } | null>(null)
  const addAgain = async () => {
    setBusy(true)
    setResult(await orderAgain(lines, locale))
    setBusy(false)
  }
  const again = result && 'added' in result ? result : null
  return (
    <div className="grid gap-3">
      <button
        type="button"
        disabled={busy || !live}
        onClick={addAgain}
        className={`${className} ${live ? '' : WAITING_CLASS}`}
      >
        {busy ? messages.wait : messages.orderAgain}
      </button>
      <ErrorLine text={result && 'problem' in result ? errorText(messages.problems, result.problem) : null} />
      <div role="status" className="grid gap-1.5 text-[0.925rem] empty:hidden">
        {again && <Outcome again={again} locale={locale} messages={messages} />}
      </div>
    </div>
  )
}

function Outcome({
  again: { added, sold, less, made },
  locale,
  messages,
}: { again: OrderAgainResult } & Omit<Props, 'lines' | 'className'>) {
  const summary =
    added === 0 ? messages.againNone : added === 1 ? messages.againOne : fill(messages.againMany, { n: added })
  const [before = '', after = ''] = messages.againMade.split('{titles}')
  return (
    <>
      <p>
        {summary}{' '}
        {added > 0 && (
          <a href={localePath(locale, '/gems/cart')} className="link">
            {messages.toCart}
          </a>
        )}
      </p>
      {sold.length > 0 && <p>{fill(messages.againSold, titlesOf(sold))}</p>}
      {less.length > 0 && <p>{fill(messages.againLess, titlesOf(less))}</p>}
      {made.length > 0 && (
        <p>
          {before}
          {made.map(({ slug, title }, index) => (
            <span key={slug}>
              {index > 0 && ', '}
              <a href={localePath(locale, productPath(slug))} className="link">
                {title}
              </a>
            </span>
          ))}
          {after}
        </p>
      )}
    </>
  )
}
