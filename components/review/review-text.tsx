import { indiaTime } from '@/components/order/india-time'
import { Photo } from '@/components/ui/photo'
import type { Review } from '@/lib/contract/review'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { Stars } from './stars'

type Props = {
  review: Pick<Review, 'rating' | 'title' | 'text' | 'name' | 'photos' | 'reply'> & { at?: string }
  productTitle: string
  locale: Locale
}

/** One review: stars, title, text in any script, photographs, author, and the shop's reply. */
export function ReviewText({ review, productTitle, locale }: Props) {
  const t = getTranslator(locale, 'review')
  const { rating, title, text, name, at, photos, reply } = review
  return (
    <article className="py-5 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} label={t('stars', { rating })} />
        <span className="text-[0.9rem] text-leaf">{t('verified')}</span>
      </p>
      {title && (
        <h3 dir="auto" className="mt-2 text-lg">
          {title}
        </h3>
      )}
      <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line leading-7">
        {text}
      </p>
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {photos.map((src) => (
            <li key={src} className="w-28 overflow-hidden rounded sm:w-36">
              <a href={`/images/${src}-640.webp`}>
                <Photo src={src} alt={t('photo', { title: productTitle })} sizes="9rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2.5 text-[0.9rem] text-soft">
        <bdi>{name ?? t('anonymous')}</bdi>
        {at && ` · ${indiaTime(at, locale)}`}
      </p>
      {reply && (
        <div className="mt-3 border-s-2 border-line ps-4">
          <p className="text-[0.9rem] text-soft">{t('reply', { shop: site().name })}</p>
          <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line">
            {reply}
          </p>
        </div>
      )}
    </article>
  )
}
