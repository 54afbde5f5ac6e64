import { indiaTime } from '@/components/order/india-time'
import { ReviewText } from '@/components/review/review-text'
import type { AdminReview } from '@/lib/contract/admin/reviews'
import { type Locale, localePath } from '@/lib/domain/locale'
import { productPath } from '@/lib/domain/routing/paths'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ReviewDecision } from './review-decision'
import { ReviewReply } from './review-reply'

/** A review as readers see it, its order and product, and what staff can do with it. */
export function ReviewRow({ review, locale }: { review: AdminReview; locale: Locale }) {
  const { adminReview: messages } = getMessages(locale)
  const t = getTranslator(locale, 'adminReview')
  const { product, decided, state, reason } = review
  return (
    <div data-review={review.id} className="pb-5">
      <ReviewText review={review} productTitle={product.title} locale={locale} />
      <p className="flex flex-wrap gap-x-5 text-[0.925rem] wrap-anywhere">
        <a href={localePath(locale, productPath(product.slug))} className="link inline-flex min-h-11 items-center">
          {product.title} · {product.sku}
        </a>
        <a
          href={localePath(locale, `/staff/orders/${review.order}`)}
          className="link figures inline-flex min-h-11 items-center"
        >
          {t('order', { number: review.order })}
        </a>
      </p>
      {decided && state !== 'pending' && (
        <p className="text-[0.9rem] text-soft">
          {t('decidedBy', {
            state: messages.states[state],
            name: decided.by ?? messages.somebody,
            date: indiaTime(decided.at, locale, true),
          })}
        </p>
      )}
      {reason && <p className="whitespace-pre-line wrap-anywhere">{t('declinedFor', { reason })}</p>}
      <div className="mt-3 grid gap-3">
        <ReviewDecision id={review.id} version={review.version} state={state} locale={locale} messages={messages} />
        {state !== 'declined' && (
          <ReviewReply
            id={review.id}
            version={review.version}
            reply={review.reply ?? ''}
            locale={locale}
            messages={messages}
          />
        )}
      </div>
    </div>
  )
}
