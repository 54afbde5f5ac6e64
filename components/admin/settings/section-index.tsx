import { type Locale, localePath } from '@/lib/domain/locale'
import {
  SETTING_FIELDS,
  SETTING_GROUPS,
  type SettingField,
  type SettingGroup,
  type ShopSettings,
  UNREGISTERED,
} from '@/lib/domain/settings/shop-settings'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

type Props = { current: SettingGroup; settings: ShopSettings; locale: Locale }

/** What the form or the law requires and is not there yet; French texts are optional. */
const isMissing = ({ key, legal, required, locale }: SettingField, settings: ShopSettings) =>
  Boolean(legal || required) &&
  settings[key] === '' &&
  (locale === null || locale === 'en') &&
  !(key === 'gstin' && settings.gst_status === UNREGISTERED)

/** The sections of the settings, each with what is still missing in it. */
export function SectionIndex({ current, settings, locale }: Props) {
  const { shopSettings: texts } = getMessages(locale)
  const t = getTranslator(locale, 'shopSettings')
  const missingIn = (group: SettingGroup) =>
    SETTING_FIELDS.filter((field) => field.group === group && isMissing(field, settings)).length
  return (
    <nav aria-label={texts.sections} className="min-w-0 lg:sticky lg:top-6">
      <ul className="chip-row flex gap-2 max-sm:py-1 sm:flex-wrap lg:grid lg:gap-0">
        {SETTING_GROUPS.map((group) => {
          const missing = missingIn(group)
          return (
            <li
              key={group}
              data-section={group}
              data-missing={missing}
              className="shrink-0 max-sm:has-aria-[current=page]:order-first"
            >
              <a
                href={`${localePath(locale, '/staff/settings')}?section=${group}`}
                aria-current={group === current ? 'page' : undefined}
                className="flex min-h-11 items-center justify-between gap-x-3 whitespace-nowrap aria-[current=page]:border-gold aria-[current]:font-medium max-lg:rounded-full max-lg:border max-lg:border-line max-lg:px-4 lg:flex-wrap lg:border-b-2 lg:border-transparent lg:py-1 lg:whitespace-normal hover:border-line"
              >
                {texts.groups[group]}
                {missing > 0 && <span className="text-sm text-gold-text">{t('missing', { count: missing })}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
