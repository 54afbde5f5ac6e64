import type { MenusDraft } from '@/lib/contract/admin/shop-data/layout'
import { MENU_NAMES, type MenuName } from '@/lib/domain/content/menus'
import { LANGUAGE_NAMES, type Locale } from '@/lib/domain/locale'
import type { MenuLabels, UsualNames } from './menu-texts'

type Props = { menus: MenusDraft; usual: UsualNames; locales: readonly Locale[]; labels: MenuLabels }

/** The names that each menu shows, in each language of the shop, before they are saved. */
export function MenusPreview({ menus, usual, locales, labels }: Props) {
  const namesOf = (menu: MenuName, lang: Locale) =>
    menus[menu]
      .filter(({ hidden }) => !hidden)
      .map(({ key, link, name }) => ({
        id: key || link,
        text: name[lang] || usual[menu][key]?.[lang] || labels.newLink,
      }))
  return (
    <section aria-labelledby="menu-preview" className="mt-12">
      <h2 id="menu-preview" className="mb-3 text-xl">
        {labels.preview}
      </h2>
      <div className="grid gap-6">
        {locales.map((lang) => (
          <div key={lang} lang={lang} data-preview={lang} className="rounded border border-line bg-card p-4">
            <h3 className="mb-3 font-medium">{LANGUAGE_NAMES[lang]}</h3>
            <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 border-b border-line pb-3">
              {namesOf('header', lang).map(({ id, text }) => (
                <li key={id} className="wrap-anywhere">
                  {text}
                </li>
              ))}
            </ul>
            <div className="grid grid-cols-2 gap-6 text-sm md:grid-cols-4">
              {MENU_NAMES.filter((name) => name !== 'header').map((name) => (
                <div key={name}>
                  <p className="mb-1 text-soft">{labels.menus[name]}</p>
                  <ul>
                    {namesOf(name, lang).map(({ id, text }) => (
                      <li key={id} className="wrap-anywhere">
                        {text}
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
