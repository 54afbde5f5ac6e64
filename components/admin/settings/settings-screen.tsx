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
/** `section` is null where none was chosen yet; `steps` are null for those who may not see them. */
type Props = {
  stored: StoredSettings
  section: SettingGroup | null
  steps: GoLiveStep[] | null
  mayChange: boolean
  locale: Locale
}

/** One section of the shop's identity beside the index of all; before one is chosen also what blocks selling. */
export function SettingsScreen({ stored: { version, value, history }, section, steps, mayChange, locale }: Props) {
  const { shopData: labels, shopSettings: texts } = getMessages(locale)
  const current = section ?? 'identity'
  const fixed = Object.fromEntries(fixedSettings().map(({ key, variable }) => [key, variable]))
  return (
    <ShopDataFrame
      at="settings"
      what="settings"
      intro={section ? null : texts.intro}
      {...{ version, history, mayChange, locale }}
    >
      {steps && !section && <GoLiveCard steps={steps} locale={locale} />}
      {!section && <SampleNotice locale={locale} />}
      <div className={`grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start ${section ? '' : 'mt-6'}`}>
        <SectionIndex current={current} settings={value} locale={locale} />
        <SettingsForm
          key={`${current}:${version}`}
          group={current}
          initialDraft={value}
          shopName={site().name}
          {...{ version, fixed, labels, texts, mayChange }}
        />
      </div>
    </ShopDataFrame>
  )
}
