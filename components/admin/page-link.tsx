import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { type Locale, localePath, splitLocale } from '@/lib/domain/locale'
import type { PageLinkMessages } from '@/lib/i18n/page-link-messages'

const ADMIN_PATH = /^\/staff(\/|$)/

type Props = { locale: Locale; messages: PageLinkMessages; className: string }

/** Leads staff from a public page to its URL inspection in the admin; follows client-side navigation. */
export function PageLink({ locale, messages, className }: Props) {
  const path = usePathname()
  const query = useSearchParams().toString()
  const [currentUrl, setCurrentUrl] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's URL can differ from that of the router
  useEffect(() => setCurrentUrl(location.pathname + location.search), [path, query])
  if (currentUrl === '' || ADMIN_PATH.test(splitLocale(currentUrl).path)) return null
  const href = `${localePath(locale, '/staff/metadata/explain')}?${new URLSearchParams({ url: currentUrl })}`
  return (
    <li>
      <a href={href} className={className} data-staff-link="">
        {messages.label}
      </a>
    </li>
  )
}
