import type { ActivityGroup } from '../activity-group'

export const CUSTOMER_ACTIVITY = [
  {
    kind: 'enquiries',
    shows: 'view',
    record: 'enquiry',
    events: {
      enquiryOpened: ['staff/enquiry'],
      enquiryFileOpened: ['staff/enquiryfile'],
    },
  },
  {
    kind: 'enquiries',
    shows: 'view',
    events: {
      enquiriesListed: ['staff/enquiries'],
      alertsListed: ['staff/awaited', 'staff/alerts'],
    },
  },
  {
    kind: 'enquiries',
    shows: 'change',
    record: 'enquiry',
    events: {
      enquiryRecorded: ['staff/recordenquiry'],
      consultationMoved: ['staff/consulttime'],
      enquiryNoted: ['staff/noteenquiry'],
      enquiryCalled: ['staff/callenquiry'],
      enquiryAssigned: ['staff/assignenquiry'],
      enquiryFollowUp: ['staff/followupenquiry'],
      enquiryMoved: ['staff/moveenquiry'],
      enquiryAnswered: ['staff/answerenquiry', 'staff/chatenquiry'],
    },
  },
  {
    kind: 'enquiries',
    shows: 'refusal',
    record: 'enquiry',
    events: {
      enquiryDeleted: ['staff/deleteenquiry'],
    },
  },
  {
    kind: 'enquiries',
    shows: 'change',
    events: {
      enquiryDeleted: ['enquiry/deleted'],
    },
  },
  {
    kind: 'customers',
    shows: 'view',
    events: {
      customersListed: ['staff/customers'],
      recordsFound: ['staff/find'],
      reviewsListed: ['staff/reviews'],
    },
  },
  {
    kind: 'customers',
    shows: 'view',
    record: 'customer',
    events: {
      customerOpened: ['staff/customer'],
    },
  },
  {
    kind: 'customers',
    shows: 'change',
    record: 'customer',
    events: {
      customerNoted: ['staff/notecustomer'],
      customerBlocked: ['staff/blockcustomer'],
      customerEdited: ['staff/editcustomer'],
      customerTagged: ['staff/tagcustomer'],
    },
  },
  {
    kind: 'customers',
    shows: 'change',
    events: {
      customerAdded: ['staff/addcustomer'],
      reviewDecided: ['staff/decidereview'],
      reviewAnswered: ['staff/replyreview'],
    },
  },
  {
    kind: 'customers',
    shows: 'export',
    events: {
      customersExported: ['export/customers'],
      newsletterExported: ['export/newsletter'],
    },
  },
] as const satisfies ActivityGroup[]
