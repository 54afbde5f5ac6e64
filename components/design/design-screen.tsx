import { InfoScreen } from '@/components/page/info-screen'
import { api } from '@/lib/api'
import type { InfoPage } from '@/lib/content/page'
import { type DesignFilter, filterDesigns } from '@/lib/domain/customization/design-filter'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { translatorOf } from '@/lib/i18n/words'
import { DesignFilters } from './design-filters'
import { DesignGallery } from './design-gallery'

type Props = { page: InfoPage; filter: DesignFilter; locale: Locale }

const WAYS = [null, 'ring', 'pendant'] as const

/** Designs to choose from, of one kind or all, matching the filter. */
export async function DesignScreen({ page, filter, locale }: Props) {
  const t = translatorOf(locale, 'design')
  const jewel = translatorOf(locale, 'jewel')
  const designs = (await api.product.designlist({ lang: locale })).data ?? []
  const metals = (await api.cp.metaltypes({ lang: locale })).data ?? []
  if (designs.length === 0) return <InfoScreen page={page} locale={locale} after={<NoDesigns locale={locale} />} />
  const found = filterDesigns(designs, filter, metals)
  const base = localePath(locale, '/gems/product-designs')
  return (
    <InfoScreen
      page={page}
      locale={locale}
      after={
        <>
          <nav aria-label={t('kinds')} className="mt-8">
            <ul className="flex flex-wrap gap-3">
              {WAYS.map((way) => (
                <li key={way ?? 'all'}>
                  <a
                    href={way ? `${base}?type=${way}` : base}
                    aria-current={way === filter.type ? 'page' : undefined}
                    className={`btn btn-small ${way === filter.type ? 'btn-primary' : 'btn-line'}`}
                  >
                    {t(way ?? 'all')}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <DesignFilters designs={designs} metals={metals} filter={filter} found={found.length} locale={locale} />
          {found.length === 0 && <p className="mt-8">{jewel('nothing')}</p>}
          <DesignGallery designs={found} locale={locale} />
          <p className="mt-12 flex flex-wrap gap-3">
            <a href={localePath(locale, '/gems/customized-jewellery#start')} className="btn btn-primary">
              {jewel('start')}
            </a>
            <a href={localePath(locale, '/gems/customized-jewellery#form')} className="btn btn-line">
              {t('ask')}
            </a>
          </p>
        </>
      }
    />
  )
}

/** Shown when the API prices no designs: each design is quoted on request. */
function NoDesigns({ locale }: { locale: Locale }) {
  const t = translatorOf(locale, 'design')
  return (
    <div className="mt-8 grid justify-items-start gap-5">
      <p>{t('onRequest')}</p>
      <a href={localePath(locale, '/gems/customized-jewellery#form')} className="btn btn-primary">
        {t('ask')}
      </a>
    </div>
  )
}
