// What the app's layouts take from the identity feature.
export { signBannerQuery } from './sign/queries';
export { SignFrame } from './sign/sign-frame';
