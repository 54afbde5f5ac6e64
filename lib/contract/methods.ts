/** The POST calls by path: all the browser's client needs to know of the contract at run time; a test keeps it true. */
export const POST_CALLS: ReadonlySet<string> = new Set([
  'admin/consult',
  'admin/contactus',
  'admin/customjewelreq',
  'cart/quote',
  'customer/googlesignin',
  'customer/signin',
  'customer/signinwithmobileno',
  'customer/signinwithmobilenoorder',
  'customer/signup',
  'customer/signuporder',
  'customer/verifyotp',
  'customer/verifyotporder',
  'newsletter/subscribe',
  'order/cancel',
  'order/createpay',
])
