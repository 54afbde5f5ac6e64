import { Photo } from '@/components/ui/photo'
import type { Category } from '@/lib/contract/shapes'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { categoryPath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'

type Props = {
  title: string
  names: string
  text: string
  photo: string
  category: Category
  /** The month's own page. */
  href: string
  /** Whether the catalogue offers a related stone instead of the one named. */
  isSubstitute: boolean
  locale: Locale
}

/** The stone of one month: photograph, names, a short text, and links. */
export function BirthstonePanel({ title, names, text, photo, category, href, isSubstitute, locale }: Props) {
  const t = getTranslator(locale)
  return (
    <article className="month-panel rounded border border-line bg-card">
      <div className="bg-sand">
        <Photo src={photo} alt="" sizes="(min-width: 640px) 22rem, 90vw" />
      </div>
      <div className="p-5 sm:p-8">
        <p className="text-[0.85rem] text-gold-text">{title}</p>
        <h3 className="mt-1 text-[1.6rem] sm:text-[2rem]">{names}</h3>
        <p className="mt-3 max-w-xl leading-7 text-soft">{text}</p>
        {category.price_from !== null && (
          <p className="figures mt-3 text-[0.95rem]">
            {category.name} · {t('category.from')} {formatRupees(category.price_from, locale)}
          </p>
        )}
        <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <a href={localePath(locale, categoryPath(category))} className="btn btn-line">
            {t('birthstone.leadsTo', { name: category.name })}
          </a>
          <a href={href} className="link inline-flex min-h-11 items-center">
            {t('birthstone.more')}
            <span className="sr-only">: {title}</span>
          </a>
        </p>
        {isSubstitute && <p className="mt-3 text-[0.85rem] text-soft">{t('birthstone.mapped')}</p>}
      </div>
    </article>
  )
}
