import { describe, expect, it } from 'vitest'
import { toOrderChatText, toTrackingChatLink } from '@/components/admin/orders/delivery/order-chat-text'
import { LOCALES } from '@/lib/domain/locale'
import { ORDER_STATES } from '@/lib/domain/order/order'

const order: Parameters<typeof toOrderChatText>[0] = {
  ...{ number: '26-4821-7730', state: 'paid', total: 7333, tracking: null, buyer_lang: 'en' },
  buyer_url: 'https://shop.example/gems/myorders/26-4821-7730',
  contact: { name: 'Asha Rao', email: 'asha@example.in', mobile_no: '9800012345' },
}

describe('the WhatsApp message about an order', () => {
  it('names buyer and order in every state and language, and leaves no placeholder', () => {
    for (const state of ORDER_STATES)
      for (const buyer_lang of LOCALES) {
        const text = toOrderChatText({ ...order, state, buyer_lang })
        expect(text).toContain('Asha Rao')
        expect(text).toContain('26-4821-7730')
        expect(text).not.toMatch(/[{}]|undefined/)
      }
  })

  it('has the parcel of a shipped order and where it is followed', () => {
    const tracking = { carrier: 'Delhivery', number: 'DL40199213' }
    const [text, link] = toOrderChatText({ ...order, state: 'shipped', tracking }).split('\n')
    expect(text).toMatch(/on its way: Delhivery DL40199213$/)
    expect(link).toBe('https://www.delhivery.com/track-v2/package/DL40199213')
  })

  it('is sent from the shipment while the parcel is on its way and the buyer has a mobile number', () => {
    const shipped = { ...order, state: 'shipped' as const, tracking: { carrier: 'DTDC', number: 'B1234' } }
    const link = new URL(toTrackingChatLink(shipped) ?? '')
    expect(link.origin + link.pathname).toBe('https://wa.me/919800012345')
    expect(link.searchParams.get('text')).toContain('DTDC B1234')
    expect(toTrackingChatLink({ ...shipped, contact: { ...order.contact, mobile_no: '' } })).toBeNull()
    expect(toTrackingChatLink({ ...shipped, state: 'delivered' })).toBeNull()
    expect(toTrackingChatLink({ ...shipped, tracking: null })).toBeNull()
  })

  it('says nothing of a parcel that is back', () => {
    const tracking = { carrier: 'Delhivery', number: 'DL40199213' }
    expect(toOrderChatText({ ...order, state: 'returned', tracking })).not.toContain('DL40199213')
  })

  it('asks for the money of an order that is not paid, with the page where it is paid', () => {
    const [text, link] = toOrderChatText({ ...order, state: 'awaiting_payment' }).split('\n')
    expect(text).toContain('₹7,333')
    expect(link).toBe(order.buyer_url)
  })
})
