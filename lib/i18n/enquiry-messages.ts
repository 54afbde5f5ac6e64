import type en from '../../messages/en.json'

/** Enquiries in the admin. */
export type AdminEnquiryMessages = (typeof en)['adminEnquiry']
/** File uploads of public forms. */
export type UploadMessages = (typeof en)['uploads']
