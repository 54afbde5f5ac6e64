import { getLocale } from 'next-intl/server'
import { LostScreen } from '@/components/layout/lost-screen'

/** Shown when a click inside the shop leads nowhere; whole page loads get app/shop/[locale]/lost. */
export default async function NotFound() {
  return <LostScreen locale={await getLocale()} />
}
