import { GoLiveCard } from '@/components/admin/dashboard/go-live-card'
import { ShopDataFrame } from '@/components/admin/shop-data/shop-data-frame'
import { fixedSettings } from '@/lib/configured-settings'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import type { ShopSettingsDraft } from '@/lib/contract/admin/shop-settings'
import type { Locale } from '@/lib/domain/locale'
import type { GoLiveStep } from '@/lib/domain/settings/go-live'
import type { SettingGroup } from '@/lib/domain/settings/shop-settings'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { SampleNotice } from './sample-notice'
import { SectionIndex } from './section-index'
import { SettingsForm } from './settings-form'

type StoredSettings = { version: number; value: ShopSettingsDraft; history: ShopChange[] }
/** `steps` are null for those who may not see them. */
type Props = {
  stored: StoredSettings
  section: SettingGroup
  steps: GoLiveStep[] | null
  mayChange: boolean
  locale: Locale
}

/** What blocks selling, and one section of the shop's identity beside the index of all. */
export function SettingsScreen({ stored: { version, value, history }, section, steps, mayChange, locale }: Props) {
  const { shopData: labels, shopSettings: texts } = getMessages(locale)
  const fixed = Object.fromEntries(fixedSettings().map(({ key, variable }) => [key, variable]))
  return (
    <ShopDataFrame at="settings" what="settings" intro={texts.intro} {...{ version, history, mayChange, locale }}>
      {steps && <GoLiveCard steps={steps} locale={locale} />}
      <SampleNotice locale={locale} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start">
        <SectionIndex current={section} settings={value} locale={locale} />
        <SettingsForm
          key={`${section}:${version}`}
          group={section}
          initialDraft={value}
          shopName={site().name}
          {...{ version, fixed, labels, texts, mayChange }}
        />
      </div>
    </ShopDataFrame>
  )
}
