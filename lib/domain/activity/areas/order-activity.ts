import type { ActivityGroup } from '../activity-group'

export const ORDER_ACTIVITY = [
  {
    kind: 'orders',
    shows: 'view',
    record: 'order',
    events: {
      orderOpened: ['staff/order'],
      panOpened: ['staff/orderpan'],
      bankOpened: ['staff/orderrefundaccount'],
    },
  },
  {
    kind: 'orders',
    shows: 'view',
    events: {
      ordersListed: ['staff/orders', 'staff/orderqueue'],
      giftCardsListed: ['staff/giftcards'],
      reservationsListed: ['staff/reservations'],
      abandonedListed: ['staff/abandonedcheckouts'],
      quotationsListed: ['staff/quotations'],
      workshopListed: ['staff/production', 'staff/jobcards'],
      codListed: ['staff/codcash', 'staff/remittances'],
      invoicesListed: ['staff/invoices'],
      returnsListed: ['staff/returns'],
      gstListed: ['staff/gstreturn'],
    },
  },
  {
    kind: 'orders',
    shows: 'view',
    record: 'order',
    events: {
      slipsOpened: ['staff/orderslips'],
    },
  },
  {
    kind: 'orders',
    shows: 'view',
    record: 'quotation',
    events: {
      quotationOpened: ['staff/quotation'],
    },
  },
  {
    kind: 'orders',
    shows: 'change',
    record: 'order',
    events: {
      orderMoved: ['staff/moveorder'],
      orderUndone: ['staff/undoorder'],
      addressCorrected: ['staff/correctdelivery'],
      orderRefunded: ['staff/refund'],
      paymentRecorded: ['staff/recordpayment'],
      returnRecorded: ['staff/recordreturn'],
      returnMoved: ['staff/movereturn'],
      returnUndone: ['staff/undoreturn'],
      returnRefunded: ['staff/refundreturn'],
      balanceExtended: ['staff/extendbalance'],
      heldCancelled: ['staff/cancelheld'],
      itemsRemoved: ['staff/removeitems'],
      parcelTracked: ['staff/trackorder'],
      orderNoted: ['staff/noteorder'],
      reminderWithdrawn: ['staff/withdrawreminder'],
    },
  },
  {
    kind: 'orders',
    shows: 'change',
    record: 'order',
    events: {
      ordersPacked: ['staff/packorders'],
    },
  },
  {
    kind: 'orders',
    shows: 'change',
    record: 'quotation',
    events: {
      quotationAdded: ['staff/makequotation'],
      quotationEdited: ['staff/editquotation'],
      quotationWithdrawn: ['staff/withdrawquotation'],
      quotationReopened: ['staff/reopenquotation'],
      quotationSent: ['staff/sendquotation'],
    },
  },
  {
    kind: 'orders',
    shows: 'change',
    events: {
      refundSettled: ['staff/settlerefund'],
      statementRead: ['staff/readstatement'],
      remittanceRecorded: ['staff/recordremittance'],
      remittanceUndone: ['staff/undoremittance'],
      giftCardIssued: ['staff/issuegiftcard'],
      giftCardResent: ['staff/resendgiftcard'],
      giftCardBlocked: ['staff/blockgiftcard'],
      reservationEnded: ['staff/endreservation'],
      workMoved: ['staff/moveproduction'],
      workUndone: ['staff/undoproduction'],
      workDue: ['staff/dueproduction'],
    },
  },
  {
    kind: 'orders',
    shows: 'refusal',
    events: {
      pageOpened: ['staff/quotableproduct', 'staff/quotableproducts'],
    },
  },
  {
    kind: 'orders',
    shows: 'export',
    events: {
      ordersExported: ['export/orders'],
      invoicesExported: ['export/invoices'],
      gstExported: ['export/gst'],
      codExported: ['export/cod'],
    },
  },
] as const satisfies ActivityGroup[]
