/** The delivery address of the tests. */
export const DELIVERY_ADDRESS = {
  name: 'Meera Iyer',
  line1: 'No. 12, 8th Cross',
  line2: '',
  city: 'Bengaluru',
  state: 'KA',
  pincode: '560003',
}
