/** What only the demo shop's own pages need: the outbox and the demo gateway. */
export { getOutbox, type Message } from '../server/outbox'
export { getOpenPayment, type OpenPayment, type Settled, settlePayment } from '../server/settle'
