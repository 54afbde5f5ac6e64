import { Pager } from '@/components/category/pager'
import type { adminReviewCalls } from '@/lib/contract/admin/reviews'
import type { DataOf } from '@/lib/contract/types'
import type { Locale } from '@/lib/domain/locale'
import { REVIEW_STATES } from '@/lib/domain/review/review'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { ReviewRow } from './review-row'
import { type ReviewListQuery, reviewListUrl } from './review-url'

type ReviewList = NonNullable<DataOf<typeof adminReviewCalls.reviews>>
type Props = { query: ReviewListQuery; list: ReviewList; locale: Locale }

/** Reviews in one state with the forms to publish, decline and answer them. */
export function ReviewListScreen({ query, list, locale }: Props) {
  const { adminReview: messages } = getMessages(locale)
  return (
    <AdminFrame activePage="reviews" locale={locale} wide>
      <nav aria-label={messages.filter} className="mb-6">
        <ul className="flex flex-wrap gap-2">
          {REVIEW_STATES.map((state) => (
            <li key={state}>
              <a
                href={reviewListUrl(locale, { state, page: 1 })}
                aria-current={state === query.state ? 'page' : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 hover:border-gold aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-card"
              >
                {messages.states[state]} <span className="figures text-sm">{list.states[state]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {list.rows.length === 0 && <p className="pb-16 text-soft">{messages.none}</p>}
      <ul>
        {list.rows.map((review) => (
          <li key={review.id} className="border-t border-line py-2">
            <ReviewRow review={review} locale={locale} />
          </li>
        ))}
      </ul>
      <Pager
        page={list.page}
        pages={list.pages}
        locale={locale}
        hrefOf={(page) => reviewListUrl(locale, { ...query, page })}
      />
    </AdminFrame>
  )
}
