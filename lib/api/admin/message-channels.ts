export {
  areBuyersNotified,
  canTextAboutTimes,
  isChannelConnected,
  type MessageChannel,
} from '../../server/notification/message-channels'
