import { ShopDataFrame } from '@/components/admin/shop-data/shop-data-frame'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import type { HomeDraft } from '@/lib/contract/admin/shop-data/layout'
import { type Locale, type Localized, mapLocales } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { LayoutLinks } from '../layout-links'
import { HomeEditor } from './home-editor'
import type { UsualTexts } from './home-texts'

type Props = {
  stored: { version: number; value: HomeDraft; history: ShopChange[] }
  mayChange: boolean
  locale: Locale
}

type TextKey =
  | 'browse'
  | 'featured'
  | 'featuredText'
  | 'birthstone'
  | 'birthstoneText'
  | 'new'
  | 'newText'
  | 'guides'
  | 'guidesText'
  | 'trust'

const textOf = (key: TextKey): Localized => mapLocales((lang) => getMessages(lang).home[key])
const NONE = mapLocales(() => '')

/** The order, headings and introductions of the sections of the home page. */
export function HomeSectionsScreen({ stored: { version, value, history }, mayChange, locale }: Props) {
  const { homeEditor: labels, shopData: shopLabels } = getMessages(locale)
  const usual: UsualTexts = {
    types: { title: textOf('browse'), text: NONE },
    featured: { title: textOf('featured'), text: textOf('featuredText') },
    banners: { title: NONE, text: NONE },
    birthstones: { title: textOf('birthstone'), text: textOf('birthstoneText') },
    new: { title: textOf('new'), text: textOf('newText') },
    guides: { title: textOf('guides'), text: textOf('guidesText') },
    trust: { title: textOf('trust'), text: NONE },
  }
  const { name: shop, address } = site()
  return (
    <ShopDataFrame
      at="content/home"
      what="home"
      intro={labels.intro}
      names={{ '': labels.sections }}
      {...{ version, history, mayChange, locale }}
    >
      <p className="-mt-4 mb-6 max-w-3xl text-soft">{labels.texts}</p>
      <LayoutLinks locale={locale} />
      <HomeEditor
        key={version}
        values={{ shop, city: address.locality }}
        lang={locale}
        locales={site().locales}
        {...{ version, value, usual, labels, shopLabels, mayChange }}
      />
    </ShopDataFrame>
  )
}
