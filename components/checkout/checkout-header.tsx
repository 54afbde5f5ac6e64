import { Lock, MessageCircle, Phone } from 'lucide'
import { Brand } from '@/components/layout/brand'
import { Icon } from '@/components/ui/icon'
import { toCallLink, toChatLink } from '@/lib/domain/customer/phone'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

const LINK_CLASS = 'inline-flex size-11 items-center justify-center gap-2 md:w-auto'

/** The header of the checkout: the logo, that the connection is secure, and how to reach the shop. */
export function CheckoutHeader({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'shell')
  const { phone, chat } = site()
  return (
    <header className="border-b border-line bg-card">
      <div className="shop flex min-h-18 flex-wrap items-center gap-x-6 gap-y-1 py-2.5">
        <Brand locale={locale} />
        <p className="order-last flex w-full items-center gap-2 text-[0.925rem] text-leaf sm:order-none sm:w-auto">
          <Icon of={Lock} size={16} />
          {getTranslator(locale, 'checkout')('secureTitle')}
        </p>
        <section aria-label={t('contact')} className="ms-auto flex items-center md:gap-5">
          <a href={toCallLink(phone)} aria-label={t('call', { phone })} className={LINK_CLASS}>
            <Icon of={Phone} size={18} />
            <span className="figures max-md:hidden">{phone}</span>
          </a>
          <a href={toChatLink(chat)} target="_blank" rel="noopener" aria-label={t('chat')} className={LINK_CLASS}>
            <Icon of={MessageCircle} size={19} />
          </a>
        </section>
      </div>
    </header>
  )
}
