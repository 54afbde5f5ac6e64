import { InfoScreen } from '@/components/page/info-screen'
import { api } from '@/lib/api'
import type { InfoPage } from '@/lib/content/page'
import { type DesignFilter, filterDesigns } from '@/lib/domain/customization/design-filter'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { DesignFilters } from './design-filters'
import { DesignGallery } from './design-gallery'

type Props = { page: InfoPage; filter: DesignFilter; locale: Locale }

const KIND_FILTERS = [null, 'ring', 'pendant'] as const

/** Designs to choose from, of one kind or all, matching the filter. */
export async function DesignScreen({ page, filter, locale }: Props) {
  const t = getTranslator(locale, 'design')
  const tCustomization = getTranslator(locale, 'customizationGuide')
  const designs = (await api.product.designlist({ lang: locale })).data ?? []
  const metals = (await api.cp.metaltypes({ lang: locale })).data ?? []
  if (designs.length === 0) return <InfoScreen page={page} locale={locale} after={<NoDesigns locale={locale} />} />
  const filteredDesigns = filterDesigns(designs, filter, metals)
  const base = localePath(locale, '/gems/product-designs')
  return (
    <InfoScreen
      page={page}
      locale={locale}
      after={
        <>
          <nav aria-label={t('kinds')} className="mt-8">
            <ul className="flex flex-wrap gap-3">
              {KIND_FILTERS.map((kind) => (
                <li key={kind ?? 'all'}>
                  <a
                    href={kind ? `${base}?type=${kind}` : base}
                    aria-current={kind === filter.type ? 'page' : undefined}
                    className={`btn btn-small ${kind === filter.type ? 'btn-primary' : 'btn-line'}`}
                  >
                    {t(kind ?? 'all')}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <DesignFilters
            designs={designs}
            metals={metals}
            filter={filter}
            resultCount={filteredDesigns.length}
            locale={locale}
          />
          {filteredDesigns.length === 0 && <p className="mt-8">{tCustomization('nothing')}</p>}
          <DesignGallery designs={filteredDesigns} locale={locale} />
          <p className="mt-12 flex flex-wrap gap-3">
            <a href={localePath(locale, '/gems/customized-jewellery#start')} className="btn btn-primary">
              {tCustomization('start')}
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
  const t = getTranslator(locale, 'design')
  return (
    <div className="mt-8 grid justify-items-start gap-5">
      <p>{t('onRequest')}</p>
      <a href={localePath(locale, '/gems/customized-jewellery#form')} className="btn btn-primary">
        {t('ask')}
      </a>
    </div>
  )
}
