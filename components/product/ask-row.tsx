import { MessageCircle, Send, Video } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { ProductDetail } from '@/lib/contract/shapes'
import { infoPath } from '@/lib/domain/content/info-pages'
import { toChatLink, toMessageLink } from '@/lib/domain/customer/phone'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { toAbsolute } from '@/lib/seo/address/absolute'
import { toPageHead } from '@/lib/seo/policy'
import { site } from '@/lib/site'
import { VideoLink } from './video-link'

const LINK_CLASS = 'link inline-flex min-h-11 items-center gap-2'

/** Ask about the product by WhatsApp or a video call, or pass it on; always with its canonical URL. */
export function AskRow({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const t = getTranslator(locale, 'product')
  const { title } = product
  const url = toAbsolute(toPageHead({ kind: 'product', product }, locale).canonical ?? '/')
  const question = `${t('askChatText')}\n${title}\n${url}`
  const { adviser } = site()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 text-[0.92rem]">
      {adviser && (
        <p className="w-full">
          {t('adviser', { name: adviser.name, role: adviser.role[locale] ?? adviser.role.en ?? '' })}
        </p>
      )}
      <a href={toChatLink(site().chat, question)} target="_blank" rel="noopener" className={LINK_CLASS}>
        <Icon of={MessageCircle} size={18} />
        {t('askChat')}
      </a>
      <VideoLink
        href={localePath(locale, `${infoPath('gem-consultant')}#form`)}
        question={t('videoQuestion', { title, sku: product.sku })}
        className={LINK_CLASS}
      >
        <Icon of={Video} size={18} />
        {t('video')}
      </VideoLink>
      <a href={toMessageLink(`${title}\n${url}`)} target="_blank" rel="noopener" className={LINK_CLASS}>
        <Icon of={Send} size={18} />
        {t('sendChat')}
      </a>
    </div>
  )
}
