import { Thumb } from '@/components/cart/thumb'
import type { ReviewLine, review } from '@/lib/contract/review'
import type { DataOf } from '@/lib/contract/types'
import type { Locale } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ReviewForm } from './review-form'
import { ReviewText } from './review-text'
import { WithdrawReview } from './withdraw-review'

type Props = {
  order: NonNullable<DataOf<typeof review.open>>
  linkKey: string
  /** What the form did: `saved`, `withdrawn`. */
  state: string
  locale: Locale
}

const FORM_KEYS = [
  ...(['rating', 'titleLabel', 'textLabel', 'textHint', 'nameLabel', 'nameHint', 'photosLabel', 'photosHint'] as const),
  ...(['keepPhoto', 'send', 'update', 'wait', 'privacy', 'errors', 'photoProblems'] as const),
] as const

/** The items of a delivered order, each with its review or the form to write one. */
export function ReviewScreen({ order, linkKey, state, locale }: Props) {
  const t = getTranslator(locale, 'review')
  const done = state === 'saved' ? t('savedText') : state === 'withdrawn' ? t('withdrawnText') : null
  return (
    <div className="shop max-w-3xl py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{t('pageTitle')}</h1>
      <p className="mt-3 text-soft">{t('pageText', { number: order.number })}</p>
      {done && (
        <p role="status" className="mt-5 rounded border border-leaf/30 bg-leaf/5 p-4 text-leaf">
          {done}
        </p>
      )}
      {order.lines.map((line) => (
        <ReviewLineSection key={line.line} line={line} order={order} linkKey={linkKey} locale={locale} />
      ))}
    </div>
  )
}

function ReviewLineSection({ line, order, linkKey, locale }: Omit<Props, 'state'> & { line: ReviewLine }) {
  const messages = getMessages(locale).review
  const t = getTranslator(locale, 'review')
  const saved = line.review
  const reference = { number: order.number, key: linkKey, line: line.line, lang: locale }
  const ratings = [1, 2, 3, 4, 5].map((rating) => t('stars', { rating }))
  return (
    <section aria-labelledby={`line-${line.line}`} className="mt-8 border-t border-line pt-6">
      <div className="grid grid-cols-[4.5rem_1fr] items-center gap-4">
        <Thumb src={line.image.src} className="rounded" />
        <h2 id={`line-${line.line}`} className="text-xl leading-snug">
          {line.title}
        </h2>
      </div>
      {saved && (
        <>
          <p className="mt-4">{messages.states[saved.state]}</p>
          {saved.reason && (
            <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{t('reason', { reason: saved.reason })}</p>
          )}
        </>
      )}
      {!saved && !line.may_write && <p className="mt-4 text-soft">{t('closed')}</p>}
      {saved?.state === 'approved' && <ReviewText review={saved} productTitle={line.title} locale={locale} />}
      {saved?.state !== 'approved' && line.may_write && (
        <ReviewForm
          reference={reference}
          saved={saved}
          defaultName={order.name}
          ratings={ratings}
          messages={pick(messages, FORM_KEYS)}
        />
      )}
      {saved && <WithdrawReview reference={reference} label={t('withdraw')} text={t('withdrawText')} />}
    </section>
  )
}
