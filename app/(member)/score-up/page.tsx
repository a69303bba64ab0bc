export { default, generateMetadata } from '../dashboard/stitch_up/page'
