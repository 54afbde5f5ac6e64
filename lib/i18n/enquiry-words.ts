import type en from '../../messages/en.json'

/** Of enquiries at the shop's own side. */
export type AdminEnquiryMessages = (typeof en)['adminEnquiry']
/** Of files beside a public form. */
export type UploadMessages = (typeof en)['uploads']
