export { ResumePage } from './resume-page.tsx';
export { ThankYouPage } from './thankyou-page.tsx';
