import type en from '../../messages/en.json'

/** Of enquiries at the shop's own side. */
export type DeskEnquiryWords = (typeof en)['deskEnquiry']
/** Of files beside a public form. */
export type UploadWords = (typeof en)['uploads']
