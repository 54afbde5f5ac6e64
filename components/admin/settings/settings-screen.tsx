import { ShopDataFrame } from '@/components/admin/shop-data/shop-data-frame'
import { fixedSettings } from '@/lib/configured-settings'
import type { ShopChange } from '@/lib/contract/admin/shop-data'
import type { ShopSettingsDraft } from '@/lib/contract/admin/shop-settings'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { SettingsForm } from './settings-form'

type StoredSettings = { version: number; value: ShopSettingsDraft; history: ShopChange[] }
type Props = { stored: StoredSettings; mayChange: boolean; locale: Locale }

/** The shop's name, address, registration and law. */
export function SettingsScreen({ stored: { version, value, history }, mayChange, locale }: Props) {
  const { shopData: labels, shopSettings: texts } = getMessages(locale)
  const fixed = Object.fromEntries(fixedSettings().map(({ key, variable }) => [key, variable]))
  return (
    <ShopDataFrame at="settings" what="settings" intro={texts.intro} {...{ version, history, mayChange, locale }}>
      <SettingsForm key={version} initialDraft={value} {...{ version, fixed, labels, texts, mayChange }} />
    </ShopDataFrame>
  )
}
