import type { Design } from '@/lib/contract/design'
import { INTL_LOCALE, type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'
import { DesignDrawing } from './design-drawing'

type Props = { designs: Design[]; locale: Locale }

/** Designs with the stones they hold and their lowest price. */
export function DesignGallery({ designs, locale }: Props) {
  const t = getTranslator(locale, 'design')
  const tCustomization = getTranslator(locale, 'customizationGuide')
  const customPath = localePath(locale, '/gems/customized-jewellery')
  const number = new Intl.NumberFormat(INTL_LOCALE[locale], { maximumFractionDigits: 1 })
  return (
    <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4">
      {designs.map((design) => (
        <li key={design.id} id={design.key} className="flex flex-col">
          <div className="rounded bg-sand/70 p-4 sm:p-6">
            <DesignDrawing design={design} label={t('drawing', { name: design.name })} />
          </div>
          <h2 className="mt-3 font-sans text-[0.98rem] leading-snug font-medium">{design.name}</h2>
          <p className="mt-1 text-[0.85rem] text-soft">
            {design.setting.label} · {design.shapes.map(({ label }) => label).join(', ')} ·{' '}
            <span className="figures whitespace-nowrap">
              {number.format(design.min_mm)}–{number.format(design.max_mm)} mm
            </span>
          </p>
          <p className="mt-1.5 text-[0.88rem] leading-snug text-soft">{design.description}</p>
          <p className="figures mt-auto pt-2 font-medium">
            {t('from', { amount: formatRupees(Math.ceil(design.price_from), locale) })}
          </p>
          <p>
            <a
              rel="nofollow"
              href={`${customPath}?make=${design.kind}&design=${design.key}`}
              className="link inline-flex min-h-11 items-center text-[0.92rem]"
              aria-label={`${tCustomization('galleryMake')}: ${design.name}`}
            >
              {tCustomization('galleryMake')}
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
