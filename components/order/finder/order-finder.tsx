'use client'

import type { Locale } from '@/lib/domain/locale'
import { FindCodeForm } from './find-code-form'
import { FindForm } from './find-form'
import { GuestOrder, type GuestTexts } from './guest-order'
import { useOrderFinder } from './use-order-finder'

type Props = { number: string; locale: Locale; texts: GuestTexts }

/** Shows an order to guests by order number, mobile number and a code. */
export function OrderFinder({ number, locale, texts }: Props) {
  const { sent, order, busy, problem, ask, show, again, update } = useOrderFinder(locale, texts.find.errors)
  if (order) return <GuestOrder order={order} orderKey={order.key} locale={locale} texts={texts} onChange={update} />
  const messages = { ...texts.find, wait: texts.order.wait }
  const shared = { busy, problem, messages }
  if (!sent) return <FindForm {...shared} number={number} onSubmitLookup={ask} />
  return <FindCodeForm {...shared} sent={sent} onShow={show} onResend={() => ask(sent.lookup)} onChange={again} />
}
