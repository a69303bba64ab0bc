import { callUpstream } from '../../../upstream'

export const GET = async () => await callUpstream('/read')
