import { Photo, photoOfIcon } from '@/components/ui/photo'
import { categoriesWithCounts } from '@/lib/api/pages/cached'
import { isBeadType, LOOSE_TYPES } from '@/lib/domain/catalogue/category-type'
import { type Guide, parseGuide } from '@/lib/domain/customization/customization-guide'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { guideHref } from './guide-href'

/** A guide without choices. */
export const EMPTY_GUIDE: Guide = parseGuide(() => null)

/** Every kind of loose stone and bead in stock. */
export async function StoneKinds({ guide, locale }: { guide: Guide; locale: Locale }) {
  const t = getTranslator(locale, 'customizationGuide')
  const looseCategories = ((await categoriesWithCounts(locale)).data ?? []).filter(
    ({ category_type_id: type, product_count }) => LOOSE_TYPES.includes(type) && product_count > 0,
  )
  const groups = [
    {
      name: t('gems'),
      kinds: looseCategories.filter(({ category_type_id }) => !isBeadType(category_type_id)),
    },
    {
      name: t('beads'),
      kinds: looseCategories.filter(({ category_type_id }) => isBeadType(category_type_id)),
    },
  ]
  return groups.map(
    ({ name, kinds }) =>
      kinds.length > 0 && (
        <div key={name} className="mt-6">
          <h3 className="text-xl">{name}</h3>
          <ul className="mt-3 grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-5 md:grid-cols-6 lg:grid-cols-7">
            {kinds.map((kind) => (
              <li key={kind.id}>
                <a
                  rel="nofollow"
                  href={guideHref({ ...guide, from: kind.slug, requestedStep: null, stone: null }, locale)}
                  className="group block"
                >
                  <Photo
                    src={photoOfIcon(kind.icon_link)}
                    alt=""
                    sizes="(min-width: 1024px) 140px, 30vw"
                    className="rounded"
                  />
                  <span className="mt-1.5 block text-center text-[0.88rem] leading-snug group-hover:underline">
                    {kind.name}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ),
  )
}
