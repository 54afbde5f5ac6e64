import { toCallLink } from '@/lib/domain/customer/phone'
import { site } from '@/lib/site'

/** Shown without JavaScript in place of a page that requires it: a sentence and the shop's phone number. */
export function WithoutScripts({ text }: { text: string }) {
  const { phone } = site()
  return (
    <noscript>
      <p className="mb-6 max-w-xl text-lg">
        {text}{' '}
        <a href={toCallLink(phone)} className="link figures whitespace-nowrap">
          {phone}
        </a>
      </p>
    </noscript>
  )
}
