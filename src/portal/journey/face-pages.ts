export { CameraPage } from './face/camera-step.tsx';
export { VidaPage } from './face/vida-step.tsx';
