import { ShopDataFrame } from '@/components/admin/shop-data/shop-data-frame'
import { fixedSettings } from '@/lib/configured-settings'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import type { ShopSettingsDraft } from '@/lib/contract/admin/shop-settings'
import type { Locale } from '@/lib/domain/locale'
import type { GoLiveStep } from '@/lib/domain/settings/go-live'
import { getMessages } from '@/lib/i18n/translator'
import { GoLiveChecklist } from './go-live-checklist'
import { SettingsForm } from './settings-form'

type StoredSettings = { version: number; value: ShopSettingsDraft; history: ShopChange[] }
/** `steps` are null for those who may not see them. */
type Props = { stored: StoredSettings; steps: GoLiveStep[] | null; mayChange: boolean; locale: Locale }

/** What is missing before the shop sells, and its name, address, registration and law. */
export function SettingsScreen({ stored: { version, value, history }, steps, mayChange, locale }: Props) {
  const { shopData: labels, shopSettings: texts } = getMessages(locale)
  const fixed = Object.fromEntries(fixedSettings().map(({ key, variable }) => [key, variable]))
  return (
    <ShopDataFrame at="settings" what="settings" intro={texts.intro} {...{ version, history, mayChange, locale }}>
      {steps && <GoLiveChecklist steps={steps} locale={locale} />}
      <SettingsForm key={version} initialDraft={value} {...{ version, fixed, labels, texts, mayChange }} />
    </ShopDataFrame>
  )
}
