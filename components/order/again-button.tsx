import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { errorText } from '@/lib/browser/error-text'
import { fill } from '@/lib/browser/fill'
import { useLive, WAITING } from '@/lib/browser/ui/use-live'
import { productPath } from '@/lib/domain/routing/paths'
import { type Locale, localePath } from '@/lib/i18n/locale'
import type { OrderMessages } from '@/lib/i18n/order-words'
import { type Again, orderAgain, type PastLine } from './order-again'

export type AgainMessages = Pick<
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
type Props = { lines: PastLine[]; locale: Locale; messages: AgainMessages; className: string }

const titlesOf = (lines: PastLine[]) => ({ titles: lines.map(({ title }) => title).join(', ') })

/** Adds the products of an order to the cart again, and reports what was unavailable. */
export function AgainButton({ lines, locale, messages, className }: Props) {
  const live = useLive()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Again | { problem: string } | null>(null)
  const put = async () => {
    setBusy(true)
    setAnswer(await orderAgain(lines, locale))
    setBusy(false)
  }
  const again = answer && 'added' in answer ? answer : null
  return (
    <div className="grid gap-3">
      <button type="button" disabled={busy || !live} onClick={put} className={`${className} ${live ? '' : WAITING}`}>
        {busy ? messages.wait : messages.orderAgain}
      </button>
      <ErrorLine text={answer && 'problem' in answer ? errorText(messages.problems, answer.problem) : null} />
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
}: { again: Again } & Omit<Props, 'lines' | 'className'>) {
  const said =
    added === 0 ? messages.againNone : added === 1 ? messages.againOne : fill(messages.againMany, { n: added })
  const [before = '', after = ''] = messages.againMade.split('{titles}')
  return (
    <>
      <p>
        {said}{' '}
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
