import { ShopDataFrame } from '@/components/admin/shop-data/shop-data-frame'
import type { ProvidersState } from '@/lib/contract/admin/provider-settings'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { ProviderForm } from './provider-form'

/** The keys of payment, e-mail and SMS providers, for owners. */
export function ProvidersScreen({ state, locale }: { state: ProvidersState; locale: Locale }) {
  const { shopData: labels, providerKeys: texts } = getMessages(locale)
  const { version, history, providers } = state
  return (
    <ShopDataFrame
      at="settings/providers"
      what="providers"
      intro={texts.intro}
      mayChange
      {...{ version, history, locale }}
    >
      <ProviderForm key={version} {...{ providers, version, labels, texts }} />
    </ShopDataFrame>
  )
}
