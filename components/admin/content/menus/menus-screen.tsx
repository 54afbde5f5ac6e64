import { ShopDataFrame } from '@/components/admin/shop-data/shop-data-frame'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import type { MenusDraft } from '@/lib/contract/admin/shop-data/layout'
import { MENU_ENTRIES, MENU_NAMES, type MenuName } from '@/lib/domain/content/menus'
import { type Locale, type Localized, mapLocales } from '@/lib/domain/locale'
import { recordOf } from '@/lib/domain/record-of'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { LayoutLinks } from '../layout-links'
import { MenusEditor } from './menus-editor'

type Props = {
  stored: { version: number; value: MenusDraft; history: ShopChange[] }
  mayChange: boolean
  locale: Locale
}

/** The menu of the header and the columns of the footer. */
export function MenusScreen({ stored: { version, value, history }, mayChange, locale }: Props) {
  const { menuEditor: labels, shopData: shopLabels } = getMessages(locale)
  const usual = recordOf(MENU_NAMES, toUsualNames)
  return (
    <ShopDataFrame
      at="content/menus"
      what="menus"
      intro={labels.intro}
      names={mapNames(usual, locale)}
      {...{ version, history, mayChange, locale }}
    >
      <LayoutLinks locale={locale} />
      <MenusEditor
        key={version}
        usual={usual}
        lang={locale}
        locales={site().locales}
        {...{ version, value, labels, shopLabels, mayChange }}
      />
    </ShopDataFrame>
  )
}

const mapNames = (usual: Record<MenuName, Record<string, Localized>>, locale: Locale) =>
  recordOf(MENU_NAMES, (menu) =>
    Object.fromEntries(Object.entries(usual[menu]).map(([key, name]) => [key, name[locale]])),
  )

/** The usual name of each own entry of a menu, in each language. */
function toUsualNames(menu: MenuName): Record<string, Localized> {
  const nameOf = (key: string) =>
    mapLocales((lang) => {
      const { nav, footer } = getMessages(lang)
      const names = new Map<string, string>(
        Object.entries(menu === 'header' || menu === 'services' ? nav : { ...footer, contact: footer['contact-page'] }),
      )
      return names.get(key) ?? ''
    })
  return Object.fromEntries(MENU_ENTRIES[menu].map((key) => [key, nameOf(key)]))
}
