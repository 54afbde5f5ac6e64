export {
  areBuyersNotified,
  canTextAboutTimes,
  hasPublicAddress,
  isChannelConnected,
  type MessageChannel,
} from '../../server/notification/message-channels'
