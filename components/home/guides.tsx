import { Markup } from '@/components/markup/markup'
import { Photo } from '@/components/ui/photo'
import { menuCategories } from '@/lib/api/pages/cached'
import { CATEGORY_TYPE_IDS, GEM_TYPES } from '@/lib/domain/catalogue/category-type'
import { listShownTypes } from '@/lib/domain/catalogue/menu'
import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** Up to six guides to read before choosing, each with a line and a photograph; `types` are those that it is about. */
export async function Guides({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'home.guide')
  const shown = listShownTypes(await menuCategories(locale))
  const all = [
    {
      slug: 'gemstone-recommendation',
      types: GEM_TYPES,
      photo: 'gemstones/blue-sapphire',
      title: t('stone'),
      text: t('stoneText'),
    },
    { slug: 'rudraksha-recommendation', types: [4], photo: 'rudraksha/5-mukhi', title: t('bead'), text: t('beadText') },
    {
      slug: 'find-your-healing-stone',
      types: [7],
      photo: 'healing/crystal-ball-amethyst',
      title: t('heal'),
      text: t('healText'),
    },
    { slug: 'gemstone-benefits', types: GEM_TYPES, photo: 'gemstones/ruby', title: t('gems'), text: t('gemsText') },
    {
      slug: 'carat-to-ratti-converter',
      types: CATEGORY_TYPE_IDS,
      photo: 'gemstones/diamond',
      title: t('ratti'),
      text: t('rattiText'),
    },
    {
      slug: 'ring-size-guide',
      types: CATEGORY_TYPE_IDS,
      photo: 'jewellery/gold-ring-ruby',
      title: t('ring'),
      text: t('ringText'),
    },
  ]
  const guides = all.filter(({ types }) => types.some((type) => shown.includes(type)))
  return (
    <Markup>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {guides.map(({ slug, photo, title, text }) => (
          <li key={slug}>
            <a
              href={localePath(locale, infoPath(slug))}
              className="group flex h-full items-center gap-4 rounded border border-line bg-card p-3 pe-5 hover:border-gold"
            >
              <span className="block w-[min(6rem,30%)] shrink-0 overflow-hidden rounded bg-sand">
                <Photo src={photo} alt="" sizes="6rem" />
              </span>
              <span className="min-w-0 wrap-anywhere">
                <span className="display block text-lg leading-snug group-hover:underline">{title}</span>
                <span className="mt-1 block text-[0.9rem] leading-6 text-soft">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Markup>
  )
}
